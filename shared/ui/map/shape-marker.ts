import { CircleMarker, type CircleMarkerOptions, type LatLngExpression, type Point } from 'leaflet';
import type { Shape } from './map-point.ts';

/** The parts of Leaflet's canvas renderer that a layer of one's own draws with (leaflet 1.9, `Canvas._updateCircle`). */
interface CanvasParts {
  readonly _drawing: boolean;
  readonly _ctx: CanvasRenderingContext2D;
  _fillStroke(context: CanvasRenderingContext2D, layer: CircleMarker): void;
}

interface MarkerParts {
  readonly _renderer: CanvasParts;
  readonly _point: Point;
  readonly _radius: number;
  _empty(): boolean;
}

/** Corners on a circle of radius 1; sized so that all shapes look equally large. */
const CORNERS: Readonly<Record<'square' | 'diamond' | 'triangle', readonly (readonly [number, number])[]>> = {
  square: [[-0.88, -0.88], [0.88, -0.88], [0.88, 0.88], [-0.88, 0.88]],
  diamond: [[0, -1.25], [1.25, 0], [0, 1.25], [-1.25, 0]],
  triangle: [[0, 1.15], [-1.2, -0.85], [1.2, -0.85]],
};

/** The corners of a shape around the origin, for the map and its legend; none for round ones. */
export function cornersOf(shape: Shape, radius: number): readonly (readonly [number, number])[] {
  if (shape === 'circle' || shape === 'ring') return [];
  return CORNERS[shape].map(([x, y]) => [x * radius, y * radius] as const);
}

/** A point drawn on the canvas in one of our shapes. */
export class ShapeMarker extends CircleMarker {
  readonly shape: Shape;

  constructor(place: LatLngExpression, shape: Shape, options: CircleMarkerOptions) {
    super(place, options);
    this.shape = shape;
  }

  // Leaflet calls this whenever the canvas is drawn.
  _updatePath(): void {
    const { _renderer: renderer, _point: { x, y }, _radius: radius } = this as unknown as MarkerParts;
    if (!renderer._drawing || (this as unknown as MarkerParts)._empty()) return;
    const context = renderer._ctx;
    const corners = cornersOf(this.shape, radius);
    context.beginPath();
    if (corners.length === 0) context.arc(x, y, radius, 0, Math.PI * 2);
    else for (const [right, down] of corners) context.lineTo(x + right, y + down);
    context.closePath();
    renderer._fillStroke(context, this);
  }
}
