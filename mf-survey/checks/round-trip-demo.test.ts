import { demoBatches } from '../../backend/src/demo/batches.ts';
import type { Row } from '../src/shared/query/dictionary/index.ts';
import { expectNothingChanges, FILES, type Stored } from './exported.ts';

/** As few as have all that the demo knows. */
const HOUSEHOLDS = 60;

/** The demo as its database holds it. */
function demo(): Stored {
  const rows: Record<string, Row[]> = {};
  for (const batch of demoBatches(HOUSEHOLDS, () => 'hash'))
    (rows[batch.collection] ??= []).push(...batch.rows.map((row): Row => ({ ...row })));
  return { rows, questions: [], repeats: [], round: String(rows['survey_rounds']?.at(-1)?.['id']) };
}

const DEMO = demo();

test.each(FILES)(
  'nothing changes where the demo is saved as %s with %s and imported again',
  async (format, writing) => {
    await expectNothingChanges(DEMO, format, writing);
  },
);
