import { partWith } from '../../shared/indicators/core/facets.ts';
import { LIVESTOCK_YEAR, type LivestockSale, type YearOfAnimals } from '../../shared/indicators/agriculture/livestock.ts';
import type { Seller } from '../../shared/indicators/agriculture/sale.ts';
import { unitsOf } from '../../shared/indicators/agriculture/tropical-livestock-units.ts';
import type { SurveyedHousehold, SurveyRow } from '../../shared/indicators/core/rows.ts';
import { listOr, tuples } from '../../shared/agriculture/count-farms.ts';
import { askedOfSales } from '../../shared/agriculture/count-sales.ts';
import { orNotTold } from '../../shared/section/cannot-count.ts';
import type { Count } from '../../shared/section/counted-answers.data.ts';
import type { SectionCounter } from '../../shared/section/frame.data.ts';
import { askedNumber, askedText, type Question } from '../../shared/section/questions.ts';
import { field } from '../../shared/section/read-every.ts';

/** Over which recalls sales were told. */
export const countRecalls: Count<Pick<LivestockSale, 'household' | 'recallMonths'>> = {
  collection: 'livestock_sales',
  questions: { recallMonths: askedNumber('recall_months') },
  facets: [['recallMonths']],
};

const SALE = ['quantity', 'unit', 'unitPrice', 'income', 'currency', 'species', 'product', 'recallMonths'] as const;

/** Households, counted by whether they sold anything, over whatever recall. */
export const countLivestockSellers: Count<Seller<LivestockSale>> = {
  collection: 'households',
  questions: {
    sales: {
      asks: [{ each: 'livestock_sales', any: true }],
      read: ([any], household) => listOr(any === true ? [partWith<LivestockSale>({ household }, SALE)] : [], household),
    },
  },
  facets: [['sales']],
};

/** What was sold over one recall, counted: what compares is in all facets, each amount in one of its own. */
export const countLivestockSales = (months: number | null): Count<LivestockSale> => ({
  collection: 'livestock_sales',
  where: { recall_months: months },
  questions: { ...askedOfSales, species: askedText('species'), product: askedText('product'), recallMonths: askedNumber('recall_months') },
  facets: [
    ['species', 'product', 'unit', 'currency', 'quantity'],
    ['species', 'product', 'unit', 'currency', 'unitPrice'],
    ['species', 'product', 'unit', 'currency', 'income'],
  ],
});

/** Who did not consent and has no row in one of the tables was not asked for a year. */
const LISTS: readonly Question[] = [
  { each: 'livestock', any: true },
  { each: 'livestock_sales', any: true },
];
const wasAsked = ([animals, sales]: readonly unknown[], { consent }: SurveyedHousehold): boolean => consent !== false || (animals === true && sales === true);

const product = 'live';

interface Kinds extends SurveyRow {
  /** The species that a household has or sold alive; null where it was not asked. */
  readonly kinds: readonly (string | null)[] | null;
}

export const countKinds: Count<Kinds> = {
  collection: 'households',
  questions: {
    kinds: {
      asks: [...LISTS, { each: 'livestock', list: ['species'] }, { each: 'livestock_sales', where: { product }, list: ['species'] }],
      read: ([animals, sales, kept, sold], household) =>
        wasAsked([animals, sales], household) ? [...new Set([...tuples.parse(kept), ...tuples.parse(sold)].map(([species]) => field.text.parse(species)))] : null,
    },
  },
  facets: [['kinds']],
};

interface YearOfSpecies extends SurveyRow {
  /** In units; null where the household has and sold none of the species, or was not asked. */
  readonly year: Pick<YearOfAnimals, 'had' | 'sold'> | null;
}

/** The sum of a column; nothing of a species that is not there. */
const sumOr = (any: unknown, sum: unknown): number | null => (any === true ? field.number.parse(sum) : 0);
const toldInHeads = (found: unknown): boolean => tuples.parse(found).every(([unit, months]) => unit === 'head' && months === LIVESTOCK_YEAR);

/** Households, counted by what they had of a species over a year and sold alive of it. */
export const countYearsOf = (species: string): Count<YearOfSpecies> => {
  const [where, alive] = [{ species }, { species, product }];
  const [each, sales] = ['livestock', 'livestock_sales'];
  return {
    collection: 'households',
    questions: {
      year: {
        asks: [
          ...LISTS,
          { each, where, any: true },
          { each: sales, where: alive, any: true },
          { each: sales, where: alive, list: ['unit', 'recall_months'] },
          { each: sales, where: alive, sum: 'quantity' },
          ...['count_owned', 'died', 'consumed'].map((sum) => ({ each, where, sum })),
        ],
        read: ([animals, all, kept, sold, how, quantity, ...heads], household) => {
          if (!wasAsked([animals, all], household) || (kept !== true && sold !== true)) return null;
          const parts = [toldInHeads(how) ? sumOr(sold, quantity) : null, ...heads.map((sum) => sumOr(kept, sum))];
          const [had, units] = [parts.reduce((sum, part) => (sum === null || part === null ? null : sum + part), 0), unitsOf(species)];
          const gone = parts[0] ?? null;
          return had === null || gone === null || units === null ? { had: null, sold: null } : { had: units * had, sold: units * gone };
        },
      },
    },
    facets: [['year']],
  };
};

/** A row for each household and species, as `yearsOfAnimals` has them, counted species by species. */
export async function countYears({ count }: SectionCounter): Promise<readonly YearOfAnimals[]> {
  const households = await count(countKinds);
  const unknown = ({ household }: SurveyRow): YearOfAnimals => ({ household, had: null, sold: null });
  const isCounted = (species: string | null): species is string => unitsOf(species) !== null;
  // A species without units is not known, however many there are.
  const others = households.flatMap((row) => (row.kinds === null ? [unknown(row)] : row.kinds.filter((species) => !isCounted(species)).map(() => unknown(row))));
  const known = [...new Set(households.flatMap(({ kinds }) => kinds ?? []))].filter(isCounted);
  const yearsOf = async (species: string): Promise<readonly YearOfAnimals[]> =>
    (await count(countYearsOf(species))).flatMap(({ household, year }) => (year === null ? [] : [{ household, ...year }]));
  const years = await Promise.all(known.map((species) => yearsOf(species).catch(orNotTold<YearOfAnimals>({}, ['household', 'had', 'sold']))));
  return [...others, ...years.flat()];
}
