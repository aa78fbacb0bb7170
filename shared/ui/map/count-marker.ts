import { CircleMarker, type CircleMarkerOptions, type LatLngExpression, type Point } from 'leaflet';

/** The parts of Leaflet's canvas renderer that a layer of one's own draws with (leaflet 1.9, `Canvas._updateCircle`). */
interface MarkerParts {
  readonly _renderer: { readonly _drawing: boolean; readonly _ctx: CanvasRenderingContext2D; _fillStroke(context: CanvasRenderingContext2D, layer: CircleMarker): void };
  readonly _point: Point;
  readonly _radius: number;
  _empty(): boolean;
}

/** How a circle and the number in it are drawn. */
export interface CountStyle extends Omit<CircleMarkerOptions, 'radius'> {
  readonly textColour: string;
}

/** Wide enough for its digits. */
const radiusFor = (text: string): number => 10 + 2.5 * text.length;

/** Several points in one circle, with their number in it. */
export class CountMarker extends CircleMarker {
  readonly text: string;

  constructor(place: LatLngExpression, count: number, options: CountStyle) {
    const text = count.toLocaleString();
    super(place, { ...options, radius: radiusFor(text) });
    this.text = text;
  }

  // Leaflet calls this whenever the canvas is drawn.
  _updatePath(): void {
    const parts = this as unknown as MarkerParts;
    const { _renderer: renderer, _point: { x, y }, _radius: radius } = parts;
    if (!renderer._drawing || parts._empty()) return;
    const context = renderer._ctx;
    context.beginPath();
    context.arc(x, y, radius, 0, Math.PI * 2);
    context.closePath();
    renderer._fillStroke(context, this);
    context.save();
    context.globalAlpha = 1;
    context.fillStyle = (this.options as CountStyle).textColour;
    context.font = '600 12px system-ui, sans-serif';
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.fillText(this.text, x, y + 0.5);
    context.restore();
  }
}
