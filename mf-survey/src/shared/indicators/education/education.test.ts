import { person } from '../core/rows-for-tests.ts';
import { attainment } from './attainment.ts';
import { genderParity } from './gender-parity.ts';
import { adultLiteracy, youthLiteracy } from './literacy.ts';
import { outOfSchool } from './out-of-school.ts';
import type { Pupil } from './pupil.ts';
import { reasonsNotAttending } from './reasons-not-attending.ts';
import { schoolAttendance } from './school-attendance.ts';
import { schoolDistance } from './school-distance.ts';

const pupil = (more: Partial<Pupil> = {}, weight: number | null = 1): Pupil =>
  person({ attending: null, canReadWrite: null, level: null, reasonNotAttending: null, schoolDistance: null, ...more }, weight);

describe('school attendance', () => {
  it('is of children from 6 to 17', () => {
    const people = [5, 6, 17, 18].map((age) => pupil({ age, attending: age !== 17 }));
    expect(schoolAttendance.compute(people, true)).toMatchObject({ value: 0.5, n: 2, missing: 0 });
  });

  it('counts an unknown answer and an unknown age as missing, and never as staying away', () => {
    const people = [pupil({ attending: true }), pupil(), pupil({ age: null, attending: true })];
    expect(schoolAttendance.compute(people, true)).toMatchObject({ value: 1, n: 1, missing: 2 });
  });

  it('weighs children by their household', () => {
    const people = [pupil({ attending: true }, 3), pupil({ attending: false }, 1)];
    expect(schoolAttendance.compute(people, true).value).toBe(0.75);
    expect(schoolAttendance.compute(people, false).value).toBe(0.5);
  });

  it('of nobody is not known', () => expect(schoolAttendance.compute([], true)).toMatchObject({ value: null, n: 0, missing: 0 }));
});

describe('gender parity', () => {
  const [girl, boy] = [{ sex: 'female' }, { sex: 'male' }] as const;

  it('is the rate of girls ÷ the rate of boys', () => {
    const people = [pupil({ ...girl, attending: true }), pupil({ ...girl, attending: false }), pupil({ ...boy, attending: true })];
    expect(genderParity.compute(people, true)).toMatchObject({ value: 0.5, numerator: 0.5, denominator: 1, n: 3, missing: 0 });
  });

  it('is not known without boys, or where none attends', () => {
    expect(genderParity.compute([pupil({ ...girl, attending: true })], true).value).toBeNull();
    expect(genderParity.compute([pupil({ ...girl, attending: true }), pupil({ ...boy, attending: false })], true).value).toBeNull();
  });

  it('counts children of unknown sex as missing', () => {
    const people = [pupil({ ...girl, attending: true }), pupil({ ...boy, attending: true }), pupil({ sex: null, attending: true }), pupil({ ...boy })];
    expect(genderParity.compute(people, true)).toMatchObject({ value: 1, n: 2, missing: 2 });
  });
});

it('out of school are children from 6 to 12 who do not attend', () => {
  const people = [pupil({ age: 6, attending: false }), pupil({ age: 12, attending: true }), pupil({ age: 13, attending: false }), pupil({ age: 7 })];
  expect(outOfSchool.compute(people, true)).toMatchObject({ value: 0.5, n: 2, missing: 1 });
});

it('literacy is of adults, or of the young among them', () => {
  const people = [14, 15, 24, 25].map((age) => pupil({ age, canReadWrite: age < 25 }));
  expect(adultLiteracy.compute(people, true)).toMatchObject({ value: 2 / 3, n: 3 });
  expect(youthLiteracy.compute(people, true)).toMatchObject({ value: 1, n: 2 });
  expect(adultLiteracy.compute([pupil({ age: 30 })], true)).toMatchObject({ value: null, missing: 1 });
});

it('attainment tells every level of people of 25 and over, also one that nobody has', () => {
  const people = [pupil({ age: 25, level: 'none' }), pupil({ age: 60, level: 'tertiary' }), pupil({ age: 24, level: 'none' }), pupil({ age: 30 })];
  const { shares, n, missing } = attainment.compute(people, true);
  expect(Object.fromEntries(shares.map(({ key, result }) => [key, result.value]))).toMatchObject({ none: 0.5, tertiary: 0.5, preschool: 0 });
  expect({ n, missing }).toEqual({ n: 2, missing: 1 });
});

it('reasons are those of children who do not attend; a reason without a name is told too', () => {
  const away = { attending: false } as const;
  const people = [
    pupil({ ...away, reasonNotAttending: 'cost' }),
    pupil({ ...away, reasonNotAttending: 'flooded road' }),
    pupil(away),
    pupil({ attending: true, reasonNotAttending: 'cost' }),
    pupil({ ...away, age: 18, reasonNotAttending: 'cost' }),
  ];
  const { shares, n, missing } = reasonsNotAttending.compute(people, true);
  expect(shares.filter(({ result }) => result.value !== 0).map(({ key, result }) => [key, result.value])).toEqual([['cost', 0.5], ['flooded road', 0.5]]);
  expect({ n, missing }).toEqual({ n: 2, missing: 1 });
});

it('the distance to school is the median of those who attend', () => {
  const people = [1, 3, 20, null].map((kilometres) => pupil({ attending: true, schoolDistance: kilometres }));
  expect(schoolDistance.compute([...people, pupil({ attending: false, schoolDistance: 99 })], true)).toMatchObject({ value: 3, n: 3, missing: 1 });
});
