import { labelOf, tableOf, type SurveyField } from '../../shared/dictionary/index.ts';

/** The tables that an upload can fill. */
export type Target = 'households' | 'members';

export type ImportKind = SurveyField['kind'] | 'village';

/** A field that a column of a file can fill. */
export interface ImportField {
  readonly name: string;
  readonly label: string;
  readonly kind: ImportKind;
  readonly choices?: Readonly<Record<string, string>>;
  /** Whether codes that are not among the choices are kept as they stand. */
  readonly open: boolean;
  readonly numbers?: NumberRule;
  /** Without it a row says nothing. */
  readonly required: boolean;
}

export interface NumberRule {
  readonly whole: boolean;
  readonly least: number;
  readonly most: number;
}

/** The largest whole number that the database takes. */
const LARGEST = 2_147_483_647;
const whole = (least = 0, most = LARGEST): NumberRule => ({ whole: true, least, most });
const decimal = (least: number, most: number): NumberRule => ({ whole: false, least, most });

const NUMBERS: Readonly<Record<string, NumberRule>> = {
  weight: decimal(0, 100_000),
  latitude: decimal(-90, 90),
  longitude: decimal(-180, 180),
  meals_per_day: whole(0, 20),
  line_no: whole(1, 200),
  age_years: whole(0, 130),
  school_distance_km: decimal(0, 10_000),
  school_cost_year: decimal(0, 1e11),
  care_cost: decimal(0, 1e11),
};

/** Choices that are closed lists in the data model; every other one may bring codes of its own. */
const CLOSED = ['sex', 'water_quality'];

function fieldOf(field: SurveyField): ImportField {
  const { name, kind, choices } = field;
  const difficulty = name.startsWith('wg_');
  return {
    name,
    label: labelOf(field),
    kind,
    open: !CLOSED.includes(name) && !difficulty,
    required: name === 'household_code',
    ...(choices && { choices }),
    ...((kind === 'number' || difficulty) && { numbers: NUMBERS[name] ?? (difficulty ? whole(1, 4) : whole()) }),
  };
}

const own = (target: Target): readonly SurveyField[] => (tableOf(target)?.fields ?? []).filter(({ name, link }) => link === undefined && !name.includes('.'));
const code: ImportField = { name: 'household_code', label: 'Household', kind: 'text', open: true, required: true };

/** The fields of each table, the one that rows are found by first. */
export const IMPORT_FIELDS: Readonly<Record<Target, readonly ImportField[]>> = {
  households: [
    code,
    { name: 'village_id', label: 'Village', kind: 'village', open: false, required: false },
    ...own('households').filter(({ name }) => name !== code.name).map(fieldOf),
  ],
  members: [code, ...own('members').map(fieldOf)],
};
