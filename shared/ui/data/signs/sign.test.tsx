import { render, screen } from '@testing-library/react';
import { PROJECT_SIGNS, projectSign } from './project-signs.ts';
import { Sign } from './Sign.tsx';
import { signParts } from './sign.ts';

test('no two states of a project differ by colour alone', () => {
  const shapes = [...Object.values(PROJECT_SIGNS), projectSign(null)].map((look) =>
    JSON.stringify([look.shape, look.glyph]),
  );
  expect(new Set(shapes).size).toBe(shapes.length);
});

test.each([[null], [undefined], ['toString'], ['something else']])(
  'the status %j has the sign of no known status',
  (status) => {
    expect(projectSign(status)).toEqual({ shape: 'ring', tone: 'neutral' });
  },
);

test('higher classes are larger and fuller', () => {
  const radius = (level: 1 | 4) => signParts({ shape: 'circle', tone: 'info', level }).at(-1)?.[1];
  expect(Number(radius(4)?.['r'])).toBeGreaterThan(Number(radius(1)?.['r']));
  expect(Number(radius(4)?.['fill-opacity'])).toBe(1);
});

test('a sign has a text alternative where no word is beside it', () => {
  render(
    <>
      <Sign look={projectSign('planned')} label="Planned" />
      <Sign look={projectSign('on_hold')} />
    </>,
  );
  expect(screen.getByRole('img', { name: 'Planned' })).toBeVisible();
  expect(screen.getAllByRole('img')).toHaveLength(1);
});
