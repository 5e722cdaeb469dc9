print("bundlecheck")
