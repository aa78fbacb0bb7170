import { PROJECT_SIGNS, projectSign } from '../data/index.ts';
import { ringElement } from './marker-elements.ts';

test('in a ring, what works, what partly works and what does not differ in more than colour', () => {
  const kinds = [...Object.keys(PROJECT_SIGNS), ''].map((key) => ({ key, label: key, ...projectSign(key) }));
  const ring = ringElement(kinds.map((kind) => ({ kind, count: 2 })));
  const widths = [...ring.querySelectorAll('circle[stroke]')].map((part) => Number(part.getAttribute('stroke-width')));
  const [works = 0, partly = 0, not = 0, ...others] = widths;
  expect([works < partly && partly < not, others.every((width) => width < works)]).toEqual([true, true]);
  expect(ring.textContent).toBe('14');
});
