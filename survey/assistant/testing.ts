import type { Asker } from './asker.ts';
import type { Surroundings } from './meaning.ts';

const VILLAGES = [
  ['V1', 'Mepanga', 'Nhamazi'],
  ['V2', 'Mbandua', 'Murandzi-Sede'],
  ['V3', 'Tchetcha', 'Nhamazi'],
] as const;

/** A small portal, for tests. */
export const portal: Surroundings = {
  villages: VILLAGES.map(([id, name, ward]) => ({ id, name, areas: ['Zambele', 'Murandzi', ward] })),
  rounds: [
    { id: 'r2', name: 'Endline 2025', kind: 'endline', year: 2025 },
    { id: 'r1', name: 'Baseline 2024', kind: 'baseline', year: 2024 },
  ],
  crops: [
    { id: 'maize', name: 'Maize' },
    { id: 'sweet_potato', name: 'Sweet potato' },
  ],
  given: {
    'households.assets': ['bicycle', 'mobile_phone'],
    'water_projects.project_sponsorship': ['Baobab Foundation'],
  },
};

const estimate = {
  numerator: 3,
  denominator: 4,
  n: 40,
  missing: 2,
  error: 0.05,
  low: 0.6,
  high: 0.85,
  designEffect: 1,
  tooFew: false,
};

/** Answers everything with three quarters, and remembers what it was asked. */
export function fakeAsker(): { readonly asker: Asker; readonly asked: unknown[] } {
  const asked: unknown[] = [];
  const remember = <T>(question: unknown, answer: T): Promise<T> => {
    asked.push(question);
    return Promise.resolve(answer);
  };
  const sample = { recorded: false, strata: 'none', unit: 'village', inStrata: 1, inKnown: 0, weights: true } as const;
  const group = { missing: 2, notAsked: 0, withoutWeight: 0, least: 1, most: 6 };
  return {
    asked,
    asker: {
      figures: (question) => {
        const groups =
          question.figures[0]?.by === 'village'
            ? [null, 'V1', 'V2']
            : question.figures[0]?.by === 'round'
              ? ['r1', 'r2']
              : question.figures[0]?.by === 'sex' || question.figures[0]?.by === 'head'
                ? [null, 'female', 'male']
                : [null];
        const categories = question.figures[0]?.id === 'species-kept' ? ['goat', 'cattle'] : [null];
        const cells = groups.flatMap((key, index) =>
          categories.map((category) => ({ group: key, category, estimate: { ...estimate, value: 0.75 - index / 10 } })),
        );
        return remember(question, {
          revision: 'a.1',
          households: [{ round: 'r2', households: 40, withoutConsent: 0, withoutWeight: 0, sample }],
          refused: [],
          figures: question.figures.map(({ id, by }) => ({ id, by, notAsked: [], cells })),
        });
      },
      table: (question) => {
        const keys = question.by === undefined ? [null] : [null, '=V1', '=V2', '-'];
        const groups = keys.map((key, index) => ({ ...group, key, rows: 30 - index, n: 28 - index }));
        const answers = question.show === 'answers' ? ['=iron_sheets', '=grass', '=bicycle'] : [null];
        const statistics =
          question.show === 'amount'
            ? (['mean', 'median'] as const)
            : question.show === 'answers'
              ? (['share'] as const)
              : question.show === 'mean' || question.show === 'median' || question.show === 'total'
                ? ([question.show] as const)
                : [];
        const cells = groups.flatMap(({ key }) =>
          answers.flatMap((answer, index) =>
            statistics.map((statistic) => ({
              group: key,
              answer,
              statistic,
              rows: answer === null ? null : 12 - index,
              estimate: { ...estimate, value: 0.5 - index / 10 },
            })),
          ),
        );
        return remember(question, {
          revision: 'a.1',
          figure: {
            groups,
            cells,
            by: { classWidth: null, names: { V1: 'Mepanga', V2: 'Mbandua' } },
            of: { classWidth: null, names: {} },
            currencies: [],
          },
          descriptions: [],
          rows: ['p1', 'p2'],
          refused: [],
        });
      },
      visits: (villages) =>
        remember(villages, {
          households: 19,
          visits: 35,
          byRound: [
            { round: 'r1', visits: 18 },
            { round: 'r2', visits: 17 },
          ],
        }),
      count: (collection) => remember(collection, 8),
      records: (table, keys) =>
        remember([table, keys], {
          total: 2,
          records: [
            {
              id: 'p/1',
              values: {
                project_uid: 'WP [1](x)',
                status: 'not_functional',
                start_date: '2023-08-13',
                village: 'Mepanga',
              },
            },
          ],
        }),
    },
  };
}
