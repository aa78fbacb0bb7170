import { plural, t } from '@groundwork/shared/messages';
import {
  drinkingWater,
  drinkingWaterRung,
  hygiene,
  hygieneRung,
  sanitation,
  sanitationRung,
  type Indicator,
  type Part,
} from '@groundwork/survey/indicators';
import { numberOf, valueAt, yesNoOf, type Row } from '../shared/query/dictionary/index.ts';

/** What a visit says: a text, with the rung of a ladder where it is one; null where it is not known. */
export interface KeyValue {
  readonly text: string;
  readonly rung?: string;
}

interface KeyFigure {
  readonly label: string;
  /** Without these there is nothing to say. */
  readonly asks: readonly Part[];
  readonly of: (visit: Row) => KeyValue | null;
}

const textAt = (visit: Row, name: string): string | null => {
  const value = valueAt(visit, name);
  return typeof value === 'string' && value !== '' ? value : null;
};
const flagAt = (visit: Row, name: string): boolean | null => yesNoOf(valueAt(visit, name));

/** "Limited" of "Limited, over 30 minutes": the answers below say the rest. */
function onLadder({ measure }: Indicator, rung: string | null): KeyValue | null {
  if (rung === null || measure.kind !== 'shares') return null;
  const [text = rung] = (measure.categories[rung] ?? rung).split(',');
  return { text, rung };
}

/** People who are listed in a visit; null where the person may not see them. */
export function sizeOf(visit: Row): number | null {
  const people = valueAt(visit, 'members');
  return Array.isArray(people) ? people.length : null;
}

function monthsOfFood(visit: Row): KeyValue | null {
  const lacking = valueAt(visit, 'months_lack_food');
  if (!Array.isArray(lacking)) return null;
  const enough =
    12 - new Set(lacking.map(numberOf).filter((month) => month !== null && month >= 1 && month <= 12)).size;
  return { text: `${enough} ${plural(enough, { one: 'month', other: 'months' })}` };
}

function peoplePerRoom(visit: Row): KeyValue | null {
  const [people, rooms] = [sizeOf(visit), numberOf(valueAt(visit, 'rooms'))];
  return people === null || people === 0 || rooms === null || rooms <= 0
    ? null
    : { text: (people / rooms).toLocaleString(undefined, { maximumFractionDigits: 1 }) };
}

/** What one wants to know of a household first. */
export const KEY_FIGURES: readonly KeyFigure[] = [
  {
    label: t`Drinking water`,
    asks: ['households.water_source'],
    of: (visit) =>
      onLadder(
        drinkingWater,
        drinkingWaterRung({
          source: textAt(visit, 'water_source'),
          onPremises: flagAt(visit, 'water_on_premises'),
          available: flagAt(visit, 'water_available'),
          quality: textAt(visit, 'water_quality'),
          minutes: numberOf(valueAt(visit, 'water_roundtrip_min')),
        }),
      ),
  },
  {
    label: t`Sanitation`,
    asks: ['households.toilet_type'],
    of: (visit) =>
      onLadder(
        sanitation,
        sanitationRung({
          toilet: textAt(visit, 'toilet_type'),
          isShared: flagAt(visit, 'toilet_shared'),
          isSafe: flagAt(visit, 'excreta_safe'),
        }),
      ),
  },
  {
    label: t`Hygiene`,
    asks: ['households.handwash_facility'],
    of: (visit) =>
      onLadder(
        hygiene,
        hygieneRung({
          facility: textAt(visit, 'handwash_facility'),
          soap: flagAt(visit, 'handwash_soap'),
          water: flagAt(visit, 'handwash_water'),
        }),
      ),
  },
  { label: t`Adequate food`, asks: ['households.months_lack_food'], of: monthsOfFood },
  { label: t`People per room`, asks: ['households.rooms', 'members'], of: peoplePerRoom },
];
