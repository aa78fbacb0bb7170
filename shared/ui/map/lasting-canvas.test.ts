import { canvas, circleMarker, map as createMap, type Canvas } from 'leaflet';
import { lastingCanvas } from './lasting-canvas.ts';

/** Draws nothing, and says so to nobody. */
const context = new Proxy({}, { get: () => () => undefined, set: () => true });
const mistakes: string[] = [];
const hear = (event: ErrorEvent): void => {
  mistakes.push(event.message);
  event.preventDefault();
};

beforeEach(() => {
  mistakes.length = 0;
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  window.addEventListener('error', hear);
});
afterEach(() => {
  window.removeEventListener('error', hear);
  jest.restoreAllMocks();
});

/** A point is drawn, the map is moved, and both are gone before the next frame. */
async function leaveAtOnce(renderer: Canvas): Promise<void> {
  const element = document.createElement('div');
  document.body.append(element);
  const map = createMap(element, { zoomAnimation: false }).setView([0, 0], 2, { animate: false });
  circleMarker([0, 0], { renderer }).addTo(map);
  // Once more, now that the canvas is there, so that it asks for a frame.
  circleMarker([1, 1], { renderer }).addTo(map);
  map.setView([2, 2], 3, { animate: false });
  map.remove();
  element.remove();
  await new Promise((resolve) => setTimeout(resolve, 50));
}

test('a map that is left before its next frame leaves nothing behind', async () => {
  await leaveAtOnce(lastingCanvas({ padding: 0.3 }));
  expect(mistakes).toEqual([]);
});

test('which is not so by itself', async () => {
  await leaveAtOnce(canvas({ padding: 0.3 }));
  expect(mistakes).not.toEqual([]);
});
