import { problemsIn } from './check-draft.ts';
import { draftOf, numberIn, valuesOf } from './draft.ts';

const TODAY = '2026-11-26';
const problems = (typed: Record<string, string>) => problemsIn(draftOf(typed, TODAY), TODAY);

test('only the state is asked for where the point works, and a cause where it does not', () => {
  expect(problems({})).toEqual({ functional: 'Choose whether the water point works.' });
  expect(problems({ functional: 'yes' })).toEqual({});
  expect(problems({ functional: 'partly' })).toEqual({ cause: 'Choose the cause, or “Not known”.' });
  expect(problems({ functional: 'no', cause: 'unknown' })).toEqual({});
});

test.each([
  [{ day: '' }, { day: 'Choose the day of the visit.' }],
  [{ day: '2026-11-27' }, { day: 'The day of the visit cannot be in the future.' }],
  [{ day: '0203-11-27' }, { day: 'Choose the day of the visit.' }],
  [{ next: TODAY }, { next: 'Choose a day after the visit.' }],
  [{ next: '2026-11-27' }, {}],
  [{ next: '2099-01-01' }, { next: 'Choose a day within ten years.' }],
  [{ flow: 'a lot' }, { flow: 'Enter a number, such as 12.5.' }],
  [{ flow: '-3' }, { flow: 'Enter a number, such as 12.5.' }],
  [{ flow: '99999' }, { flow: 'Enter litres a minute, at most 10,000.' }],
  [{ flow: ' 12,5 ' }, {}],
])('%j: %j', (typed, found) => expect(problems({ functional: 'yes', ...typed })).toEqual(found));

test.each([
  ['0', 0],
  ['12,5', 12.5],
  ['12.5', 12.5],
  ['', null],
  ['1e3', null],
  ['Infinity', null],
])('%j is %j', (text, number) => expect(numberIn(text)).toBe(number));

test('what is not filled in is not known, and zero is zero', () => {
  expect(
    valuesOf(
      draftOf({ functional: 'yes', cause: 'breakage', flow: '0', note: '  ', consent: 'granted' }, TODAY),
      'p',
      false,
    ),
  ).toEqual({
    water_point_id: 'p',
    visited_on: TODAY,
    functional: 'yes',
    // Chosen before the state was changed: a point that works has no cause.
    cause: null,
    flow_l_min: 0,
    quality: null,
    next_visit_on: null,
    note: null,
    photo_consent: null,
    latitude: null,
    longitude: null,
    accuracy_m: null,
  });
});

test('a position is stored with its accuracy', () => {
  const typed = { functional: 'no', cause: 'dry', latitude: '-17.512345678', longitude: '36.1', accuracy: '8.4444' };
  expect(valuesOf(draftOf(typed, TODAY), 'p', true)).toMatchObject({
    cause: 'dry',
    latitude: -17.5123457,
    longitude: 36.1,
    accuracy_m: 8.4,
    photo_consent: 'unknown',
  });
  expect(valuesOf(draftOf({ ...typed, accuracy: '' }, TODAY), 'p', true)).toMatchObject({
    latitude: -17.5123457,
    accuracy_m: null,
  });
});
