import { household, person } from '../core/rows-for-tests.ts';
import { careProviders } from './care-providers.ts';
import { careSought } from './care-sought.ts';
import { conditions } from './conditions.ts';
import { disability } from './disability.ts';
import { drinkingWater, waterRung } from './drinking-water.ts';
import { hygieneRung } from './hygiene.ts';
import { insurance } from './insurance.ts';
import { morbidity } from './morbidity.ts';
import type { Patient } from './patient.ts';
import { sanitationRung } from './sanitation.ts';
import type { WashHousehold } from './wash-household.ts';

const patient = (more: Partial<Patient> = {}, weight: number | null = 1): Patient =>
  person({ ill: null, condition: null, careSought: null, careProvider: null, insured: null, disabled: null, difficulties: [1, 1, 1, 1, 1, 1], ...more }, weight);
const wash = (more: Partial<WashHousehold> = {}): WashHousehold => ({
  household: household(),
  headSex: null,
  waterSource: null,
  onPremises: null,
  available: null,
  quality: null,
  roundtrip: null,
  toilet: null,
  toiletShared: null,
  excretaSafe: null,
  facility: null,
  soap: null,
  water: null,
  ...more,
});

it('morbidity is of everybody who answered, by weight', () => {
  const people = [patient({ ill: true }, 3), patient({ ill: false }, 1), patient()];
  expect(morbidity.compute(people, true)).toMatchObject({ value: 0.75, n: 2, missing: 1 });
  expect(morbidity.compute([], true)).toMatchObject({ value: null, n: 0 });
});

it('care is of those who were ill', () => {
  const people = [patient({ ill: true, careSought: true }), patient({ ill: true, careSought: false }), patient({ ill: true }), patient({ ill: false, careSought: false })];
  expect(careSought.compute(people, true)).toMatchObject({ value: 0.5, n: 2, missing: 1 });
});

it('conditions are those of the ill, by weight, and one without a name is told too', () => {
  const people = [
    patient({ ill: true, condition: 'cough' }, 3),
    patient({ ill: true, condition: 'snake bite' }, 1),
    patient({ ill: true }),
    patient({ ill: false, condition: 'skin' }),
    patient({ condition: 'skin' }),
  ];
  const { shares, n, missing } = conditions.compute(people, true);
  expect(shares.filter(({ result }) => result.value !== 0).map(({ key, result }) => [key, result.value])).toEqual([['cough', 0.75], ['snake bite', 0.25]]);
  expect({ n, missing }).toEqual({ n: 2, missing: 1 });
});

it('care is told by where it was sought, of those who were ill and sought it', () => {
  const sought = { ill: true, careSought: true } as const;
  const people = [
    patient({ ...sought, careProvider: 'hospital' }),
    patient({ ...sought, careProvider: 'pharmacy' }),
    patient(sought),
    patient({ ill: true, careSought: false, careProvider: 'hospital' }),
    patient({ ...sought, ill: null, careProvider: 'hospital' }),
  ];
  const { shares, n, missing } = careProviders.compute(people, true);
  expect(shares.find(({ key }) => key === 'hospital')?.result.value).toBe(0.5);
  expect(shares.find(({ key }) => key === 'health_post')?.result.value).toBe(0);
  expect({ n, missing }).toEqual({ n: 2, missing: 1 });
});

it('insurance of nobody is zero, and not asked is not known', () => {
  expect(insurance.compute([patient({ insured: false })], true).value).toBe(0);
  expect(insurance.compute([patient()], true)).toMatchObject({ value: null, missing: 1 });
});

it.each([
  ['none', [1, 1, 1, 1, 1, 1], { value: 0, n: 1 }],
  ['some difficulty', [2, 2, 2, 2, 2, 2], { value: 0, n: 1 }],
  ['a lot in one domain', [1, 1, 3, 1, 1, 1], { value: 1, n: 1 }],
  ['cannot, the others not answered', [null, null, 4, null, null, null], { value: 1, n: 1 }],
  ['none, one not answered', [1, 1, 1, null, 1, 1], { value: null, missing: 1 }],
] as const)('disability with %s', (_, difficulties, expected) => {
  expect(disability.compute([patient({ difficulties }), patient({ age: 4, difficulties: [4, 4, 4, 4, 4, 4] })], true)).toMatchObject(expected);
});

it.each([
  [{ waterSource: 'surface_water' }, 'surface'],
  [{ waterSource: 'unprotected_well' }, 'unimproved'],
  [{ waterSource: 'borehole', onPremises: false, roundtrip: 31 }, 'limited'],
  [{ waterSource: 'borehole', onPremises: false, roundtrip: 30 }, 'basic'],
  [{ waterSource: 'borehole', onPremises: false }, null],
  [{ waterSource: 'piped_yard', onPremises: true, available: true, quality: 'free' }, 'safely_managed'],
  [{ waterSource: 'piped_yard', onPremises: true, available: true, quality: 'contaminated' }, 'basic'],
  [{ waterSource: 'piped_yard', onPremises: true, available: true, quality: 'unknown' }, 'at_least_basic'],
  [{ waterSource: 'piped_yard', onPremises: true, available: true }, 'at_least_basic'],
  [{ waterSource: 'piped_yard', onPremises: true, available: null, quality: 'free' }, 'at_least_basic'],
  [{ waterSource: 'piped_yard', onPremises: true, available: false }, 'basic'],
  [{ waterSource: 'something new' }, null],
  [{}, null],
] as const)('the drinking water of %j is %s', (answers, rung) => expect(waterRung(wash(answers))).toBe(rung));

it('the ladder has all its rungs, and what is not known stands on none', () => {
  const { shares, n, missing } = drinkingWater.compute([wash({ waterSource: 'surface_water' }), wash()], true);
  expect(shares).toHaveLength(6);
  expect(shares.at(-1)).toMatchObject({ key: 'surface', result: { value: 1 } });
  expect({ n, missing }).toEqual({ n: 1, missing: 1 });
});

it.each([
  [{ toilet: 'none' }, 'open'],
  [{ toilet: 'pit_open', toiletShared: true }, 'unimproved'],
  [{ toilet: 'pit_slab', toiletShared: true }, 'limited'],
  [{ toilet: 'pit_slab', toiletShared: false, excretaSafe: false }, 'basic'],
  [{ toilet: 'pit_slab', toiletShared: false, excretaSafe: true }, 'safely_managed'],
  [{ toilet: 'pit_slab', toiletShared: false }, 'at_least_basic'],
  [{ toilet: 'pit_slab' }, null],
  [{}, null],
] as const)('the sanitation of %j is %s', (answers, rung) => expect(sanitationRung(wash(answers))).toBe(rung));

it.each([
  [{ facility: 'none' }, 'none'],
  [{ facility: 'fixed', soap: true, water: true }, 'basic'],
  [{ facility: 'mobile', soap: null, water: false }, 'limited'],
  [{ facility: 'fixed', soap: true }, null],
  [{ facility: 'not_seen' }, null],
] as const)('the hygiene of %j is %s', (answers, rung) => expect(hygieneRung(wash(answers))).toBe(rung));
