import { render, screen } from '@testing-library/react';
import { CONDITION_WORDS } from '../../../text/water-status.ts';
import { CONDITION_SIGNS, PROJECT_SIGNS, projectSign, projectStatusName } from './project-signs.ts';
import { Sign } from './Sign.tsx';
import { signParts, type SignLook } from './sign.ts';

test('no two states of a project differ by colour alone', () => {
  for (const signs of [[...Object.values(PROJECT_SIGNS), projectSign(null)], Object.values(CONDITION_SIGNS)]) {
    const shapes = signs.map((look: SignLook) => JSON.stringify([look.shape, look.glyph]));
    expect(new Set(shapes).size).toBe(shapes.length);
  }
});

test('a project and a water point have one word and one sign for one state; a code of others is shown as it is', () => {
  expect(['functional', 'partially_functional', 'not_functional'].map(projectStatusName)).toEqual([
    CONDITION_WORDS.yes,
    CONDITION_WORDS.partly,
    CONDITION_WORDS.no,
  ]);
  expect(projectSign('not_functional')).toEqual(CONDITION_SIGNS.no);
  expect([null, 'toString', 'በግንባታ ላይ'].map(projectStatusName)).toEqual(['Status not known', 'toString', 'በግንባታ ላይ']);
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
