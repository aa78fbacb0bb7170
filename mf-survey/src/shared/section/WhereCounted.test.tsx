import { renderScreen } from '@groundwork/shared/testing';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { rowsOfFacet } from '../indicators/core/facets.ts';
import { meanOf } from '../indicators/core/estimate.ts';
import type { Indicator } from '../indicators/core/result.ts';
import { household } from '../indicators/core/rows-for-tests.ts';
import type { SurveyRow } from '../indicators/core/rows.ts';
import { IndicatorPanel } from './IndicatorPanel.tsx';
import type { PanelContext } from './SectionScreen.tsx';

interface Counted extends SurveyRow {
  readonly rooms: number;
  readonly beds: number;
}

const perRoom: Indicator<Counted> = {
  title: 'Beds in a room', unit: 'mean', asks: ['households'],
  counted: 'households', formula: 'Beds ÷ rooms', source: 'Nobody',
  compute: (rows, weighted) => meanOf(rows, weighted, ({ rooms, beds }) => beds / rooms),
};
const context: PanelContext = { view: { village: '', round: '', by: 'all', weighted: true }, rounds: new Map(), names: { villages: new Map(), rounds: new Map() } };

function Panels({ lists }: { readonly lists: readonly (readonly Counted[])[] }) {
  const [shown, show] = useState(0);
  return (
    <>
      <button onClick={() => show(shown + 1)}>Next</button>
      <IndicatorPanel indicator={perRoom} rows={lists[shown] ?? []} context={context} />
    </>
  );
}

test('a figure whose answers were not counted together says so, and does with rows that tell them all', async () => {
  // React reports what a boundary catches.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const counted = ['rooms', 'beds'].flatMap((name) => rowsOfFacet<Counted>([{ household: household({ times: 9 }), [name]: 2 }], ['rooms', 'beds'], [name]));
  const { user } = renderScreen(<Panels lists={[counted, [{ household: household(), rooms: 2, beds: 3 }]]} />);
  expect(screen.getByText(/not worked out for so many households/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(screen.getByText('1.5')).toBeVisible();
});
