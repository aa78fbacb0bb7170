import { findingOf, type FoundOnDay } from './findings.ts';

const visits = (...found: readonly (readonly [day: string, condition: FoundOnDay['condition'], cause?: string])[]) =>
  found.map(([day, condition, cause = null]) => ({ day, condition, cause }));

test.each([
  ['no visit', [], { lastDay: null, since: null, causes: [] }],
  [
    'what works',
    [visits(['2025-01-01', 'no', 'dry'], ['2025-02-01', 'yes'])],
    { lastDay: '2025-02-01', since: null, causes: [] },
  ],
  [
    'what was found without water twice, the last time without a cause',
    [visits(['2025-01-01', 'partly', 'power'], ['2025-02-01', 'no', 'dry'], ['2025-03-01', 'abandoned'])],
    { lastDay: '2025-03-01', since: '2025-02-01', causes: ['dry'] },
  ],
  [
    'what gives some water again',
    [visits(['2025-01-01', 'no', 'dry'], ['2025-02-01', 'partly'])],
    { lastDay: '2025-02-01', since: '2025-01-01', causes: ['dry'] },
  ],
  [
    'a last visit that says nothing',
    [visits(['2025-01-01', 'no', 'dry'], ['2025-02-01', 'unknown'])],
    { lastDay: '2025-02-01', since: null, causes: [] },
  ],
  [
    'several points',
    [
      visits(['2025-04-01', 'yes']),
      visits(['2025-02-01', 'no', 'dry']),
      visits(['2025-01-01', 'partly', 'የተሰበረ ክፍል'], ['2025-03-01', 'partly', 'dry']),
    ],
    { lastDay: '2025-04-01', since: '2025-01-01', causes: ['dry'] },
  ],
] as const)('of %s', (_, points, finding) => {
  expect(findingOf(points)).toEqual(finding);
});
