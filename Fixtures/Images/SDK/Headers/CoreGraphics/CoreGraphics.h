// Own declarations of the part of Core Graphics that the fixtures use. CGFloat itself is in the Swift half.
#ifndef FIXTURE_COREGRAPHICS_H
#define FIXTURE_COREGRAPHICS_H

typedef double CGFloat;

typedef struct CGPoint {
  CGFloat x;
  CGFloat y;
} CGPoint;

typedef struct CGSize {
  CGFloat width;
  CGFloat height;
} CGSize;

typedef struct CGRect {
  CGPoint origin;
  CGSize size;
} CGRect;

#endif
