import { renderScreen } from '@groundwork/shared/testing';
import { act, screen } from '@testing-library/react';
import { barX, Chart, COLOURS } from './index.ts';

/** A ResizeObserver whose sizes the test sets. */
let resize: (width: number) => void;
const widths: number[] = [];

beforeEach(() => {
  widths.length = 0;
  document.body.insertAdjacentHTML(
    'beforeend',
    '<script type="application/json" id="groundwork-config" nonce="abc123">{}</script>',
  );
  window.ResizeObserver = class {
    constructor(callback: ResizeObserverCallback) {
      resize = (width) => act(() => callback([{ contentRect: { width } } as ResizeObserverEntry], this));
    }
    observe = () => undefined;
    unobserve = () => undefined;
    disconnect = () => undefined;
  };
});
afterEach(() => document.getElementById('groundwork-config')?.remove());

const bars = (width: number) => {
  widths.push(width);
  return {
    y: { type: 'band' as const },
    marks: [barX([{ year: '2024', share: 0.5 }], { y: 'year', x: 'share', fill: COLOURS.first })],
  };
};
const broken = (): never => {
  throw new Error('no such scale');
};

const show = (draw: typeof bars | typeof broken = bars) =>
  renderScreen(
    <Chart
      title="Working, by year"
      description="Of 4 points."
      legend={[{ label: 'Working', symbol: 'circle', colour: COLOURS.first }]}
      draw={draw}
      table={{ title: 'Table of years', content: () => <p>2024: half</p> }}
    />,
  );

const drawing = () => document.querySelector('figure > [aria-hidden] > svg');

test('is a figure with a name and a description, whose drawing is as wide as its place', () => {
  show();
  resize(640.6);
  expect(screen.getByRole('figure', { name: 'Working, by year' })).toHaveAccessibleDescription('Of 4 points.');
  expect(drawing()).toHaveAttribute('width', '640');
  expect(screen.getByRole('listitem')).toHaveTextContent('Working');
});

test('is drawn again for another width, and only then', () => {
  show();
  resize(640);
  resize(640.4);
  resize(0);
  resize(320);
  expect(widths).toEqual([640, 320]);
  expect(document.querySelectorAll('figure svg[width="640"], figure svg[width="320"]')).toHaveLength(1);
  expect(drawing()).toHaveAttribute('width', '320');
});

test('its style element carries the nonce of the page', () => {
  const { container } = show();
  resize(400);
  const styles = [...container.querySelectorAll('svg style')];
  expect(styles).not.toHaveLength(0);
  expect(styles.map((style) => style.getAttribute('nonce'))).toEqual(styles.map(() => 'abc123'));
});

test('has a table of the same figures, made when somebody opens it', async () => {
  const { user } = show();
  expect(screen.queryByText('2024: half')).not.toBeInTheDocument();
  await user.click(screen.getByText('Table of years'));
  expect(await screen.findByText('2024: half')).toBeVisible();
});

test('a chart that cannot be drawn says so and leaves the table', () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  show(broken);
  resize(400);
  expect(screen.getByText('This chart could not be drawn. The table has the same figures.')).toBeVisible();
  expect(screen.getByText('Table of years')).toBeVisible();
  expect(log).toHaveBeenCalledWith('A chart could not be drawn:', expect.any(Error));
  log.mockRestore();
});
