import { plural, t } from '@groundwork/shared/messages';
import { households } from '@groundwork/survey/model';
import type { Part } from '@groundwork/survey/indicators';
import { type AskedParts, wasAsked } from '../../shared/query/rounds/was-asked.ts';
import { numberOf, valueAt, valueText, type Row } from '../../shared/query/dictionary/index.ts';

/** Somebody is a child below this age, as in the dependency ratio. */
const GROWN = 15;

const answer = (row: Row, name: string): string | null => {
  const field = households.fields.find((one) => one.name === name);
  return field ? valueText(field, valueAt(row, name)) : null;
};
const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
const rowsIn = (row: Row, name: string): readonly Row[] => {
  const value = valueAt(row, name);
  return Array.isArray(value) ? value.filter((one): one is Row => typeof one === 'object' && one !== null) : [];
};
const listed = (words: readonly string[]): string => new Intl.ListFormat('en-GB').format(words);

/** Whether a story may be shown: only of households that said yes. */
export const mayShow = (row: Row): boolean => valueAt(row, 'consent') === true;

/** Why there is no story. */
export const whyNoStory = (row: Row): string =>
  valueAt(row, 'consent') === false
    ? t`The household did not agree to the interview, so its story is not shown.`
    : t`It is not known whether the household agreed to the interview, so its story is not shown.`;

function people(row: Row): string | null {
  const ages = rowsIn(row, 'members').map((member) => numberOf(valueAt(member, 'age_years')));
  if (ages.length === 0) return null;
  const children = ages.filter((age) => age !== null && age < GROWN).length;
  const unknown = ages.filter((age) => age === null).length;
  const known =
    ages.length === unknown
      ? ''
      : t`, ${children === 0 ? t`none of them` : plural(children, { one: '# child', other: '# children' })} under ${GROWN}`;
  return t`${plural(ages.length, { one: '# person lives', other: '# people live' })} in this home${known}${unknown > 0 ? t`; the age of ${plural(unknown, { one: '# person', other: '# people' })} is not known` : ''}.`;
}

function home(row: Row): string | null {
  const rooms = numberOf(valueAt(row, 'rooms'));
  const [walls, roof] = [answer(row, 'wall'), answer(row, 'roof')];
  const parts = [
    rooms !== null && rooms > 0 && plural(rooms, { one: '# room', other: '# rooms' }),
    walls && t`walls of ${lower(walls)}`,
    roof && t`a roof of ${lower(roof)}`,
  ].filter((part) => typeof part === 'string' && part !== '') as string[];
  return parts.length === 0 ? null : t`It has ${listed(parts)}.`;
}

function water(row: Row): string | null {
  const source = answer(row, 'water_source');
  const minutes = numberOf(valueAt(row, 'water_roundtrip_min'));
  if (source === null) return null;
  const way =
    valueAt(row, 'water_on_premises') === true
      ? t`, at home`
      : minutes === null
        ? ''
        : t`, ${plural(minutes, { one: '# minute', other: '# minutes' })} there and back, including the wait`;
  return t`Drinking water: ${lower(source)}${way}.`;
}

function land(row: Row): string | null {
  // Who agreed was asked for all plots, so none is no land; rows that do not come are not known.
  if (!Array.isArray(valueAt(row, 'plots'))) return null;
  const plots = rowsIn(row, 'plots');
  const areas = plots.map((plot) => numberOf(valueAt(plot, 'area_ha')));
  const crops = plots.flatMap((plot) => rowsIn(plot, 'plantings').map((planting) => valueAt(planting, 'crop_id.name')));
  if (plots.length === 0) return t`It farms no land.`;
  const all = areas.every((area) => area !== null)
    ? t`, ${areas.reduce<number>((sum, area) => sum + (area ?? 0), 0).toLocaleString(undefined, { maximumFractionDigits: 2 })} ha in total`
    : '';
  const names = [...new Set(crops.filter((name): name is string => typeof name === 'string'))].map(lower).sort();
  return t`It farms ${plural(plots.length, { one: '# plot', other: '# plots' })}${all}${names.length === 0 ? '' : t`, growing ${listed(names)}`}.`;
}

function food(row: Row): string | null {
  const months = valueAt(row, 'months_lack_food');
  if (!Array.isArray(months)) return null;
  const names = answer(row, 'months_lack_food');
  return months.length === 0
    ? t`There was enough food in every month of the year.`
    : t`In ${plural(months.length, { one: '# month', other: '# months' })} of the year there was not enough food: ${(names ?? '').replaceAll('; ', ', ')}.`;
}

const PARTS: readonly (readonly [what: string, sentenceOf: (row: Row) => string | null, asks: readonly Part[]])[] = [
  [t`who lives in it`, people, ['members']],
  [t`the home`, home, ['households.rooms', 'households.wall', 'households.roof']],
  [t`drinking water`, water, ['households.water_source']],
  [t`land and crops`, land, ['plots']],
  [t`food over the year`, food, ['households.months_lack_food']],
];

/**
 * One visit in sentences, out of answers alone: without names, code, enumerator or position. Only where it may be shown.
 * What is not known is named at the end and never guessed.
 */
export function storyOf(row: Row, asked?: AskedParts): readonly string[] {
  if (!mayShow(row)) return [whyNoStory(row)];
  const parts = PARTS.filter(([, , asks]) => asks.some((part) => wasAsked(asked, [part])));
  const silent = PARTS.filter((part) => !parts.includes(part)).map(([what]) => what);
  const written = parts.map(([what, sentenceOf]) => [what, sentenceOf(row)] as const);
  const unknown = written.filter(([, sentence]) => sentence === null).map(([what]) => what);
  return [
    ...written.flatMap(([, sentence]) => sentence ?? []),
    ...(unknown.length === 0 ? [] : [t`Not known: ${listed(unknown)}.`]),
    ...(silent.length === 0 ? [] : [t`Not asked in this survey round: ${listed(silent)}.`]),
  ];
}

const monthOf = new Intl.DateTimeFormat(undefined, { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** "May 2024, Baseline 2024": the month is enough, the day could identify the household. */
export function whenVisited(row: Row): string {
  const [day, round] = [valueAt(row, 'interview_date'), valueAt(row, 'survey_round_id.name')];
  const month =
    typeof day === 'string' && /^\d{4}-\d{2}/.test(day)
      ? monthOf.format(new Date(`${day.slice(0, 7)}-01T00:00:00Z`))
      : t`Day of the visit not known`;
  return [month, typeof round === 'string' ? round : t`survey round not known`].join(', ');
}
