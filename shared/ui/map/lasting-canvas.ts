import { Canvas, type RendererOptions } from 'leaflet';

/** The parts of Leaflet's canvas renderer that draw it again (leaflet 1.9, `Canvas._redraw`). */
interface CanvasParts {
  readonly _ctx: CanvasRenderingContext2D | undefined;
  _redraw(): void;
}

const original = Canvas.prototype as unknown as CanvasParts;

/**
 * A canvas that outlasts its map. Leaflet forgets that it has asked for the next frame when the map is moved before that frame,
 * and so cannot take it back when the map goes: the frame then comes to a canvas that has nothing left to draw on.
 */
class LastingCanvas extends Canvas {
  _redraw(): void {
    if ((this as unknown as CanvasParts)._ctx !== undefined) original._redraw.call(this);
  }
}

export const lastingCanvas = (options: RendererOptions): Canvas => new LastingCanvas(options);
