import { map as createMap, type Map } from 'leaflet';
import { removeMap } from './remove-map.ts';

const mistakes: string[] = [];
const hear = (event: ErrorEvent): void => {
  mistakes.push(event.message);
  event.preventDefault();
};
let element: HTMLElement;
let width: number;

beforeEach(() => {
  width = 800;
  mistakes.length = 0;
  window.addEventListener('error', hear);
  element = document.createElement('div');
  Object.defineProperties(element, { clientWidth: { get: () => width }, clientHeight: { value: 600 } });
  document.body.append(element);
});
afterEach(() => {
  window.removeEventListener('error', hear);
  element.remove();
});

const wait = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** A map that looks at what it shows whenever it has moved. */
function mapThatLooks(): Map {
  const map = createMap(element).setView([0, 0], 2, { animate: false });
  return map.on('moveend', () => void map.getBounds());
}

async function leaveAfterResize(remove: (map: Map) => void): Promise<void> {
  width = 800;
  const map = mapThatLooks();
  width = 400;
  window.dispatchEvent(new Event('resize'));
  await wait(50);
  remove(map);
  await wait(300);
}

async function leaveWhileZooming(remove: (map: Map) => void): Promise<void> {
  const map = mapThatLooks();
  // jsdom has no transforms, without which Leaflet does not begin an animation.
  (map as unknown as { _animateZoom(...of: unknown[]): void })._animateZoom(map.getCenter(), 3, true);
  remove(map);
  await wait(300);
}

test.each([
  ['after a change of the window’s size', leaveAfterResize],
  ['during an animated zoom', leaveWhileZooming],
])('a map that is left %s leaves nothing behind, which Leaflet’s own removal does', async (_, leave) => {
  await leave(removeMap);
  expect(mistakes).toEqual([]);
  await leave((map) => map.remove());
  expect(mistakes).not.toEqual([]);
});
