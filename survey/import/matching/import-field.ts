import { labelOf, tableOf, type SurveyField } from '../../model/index.ts';
import { TARGETS, type Target } from './import-table.ts';
import { difficultyRule, numberRule, type NumberRule } from './number-rules.ts';

export type ImportKind = SurveyField['kind'] | 'village' | 'crop' | 'round' | 'outline';

/** A field that a column of a file can fill. */
export interface ImportField {
  readonly name: string;
  readonly label: string;
  readonly kind: ImportKind;
  readonly choices?: Readonly<Record<string, string>>;
  /** Whether codes that are not among the choices are kept as they stand. */
  readonly open: boolean;
  readonly numbers?: NumberRule;
  /** Characters that the database keeps of a text. */
  readonly longest: number;
  /** Says which row it is, and so cannot be cleared; all but keys are not written but looked up. */
  readonly place: 'household' | 'plot' | 'round' | 'key' | null;
}

/** Choices that are closed lists in the data model, or measures: what is none of them is refused. Every other one may bring codes of its own. */
const CLOSED = ['sex', 'water_quality', 'tenure', 'measured_by', 'product', 'area_unit'];
const LONGEST: Readonly<Record<string, number>> = { household_code: 64, village_id: 64, enumerator_code: 64, season: 32, currency: 3, country: 2 };

const base = { open: true, longest: 255, place: null } as const;
const code: ImportField = { ...base, name: 'household_code', label: 'Household', kind: 'text', longest: 64, place: 'household' };
const village: ImportField = { ...base, name: 'village_id', label: 'Village', kind: 'village', open: false };
const crop: ImportField = { ...base, name: 'crop_id', label: 'Crop', kind: 'crop', open: false };
const plot: ImportField = { ...base, name: 'plot_no', label: 'Plot', kind: 'number', numbers: numberRule('plot_no'), place: 'plot' };
const round: ImportField = { ...base, name: 'survey_round_id', label: 'Survey round', kind: 'round', open: false, place: 'round' };
/** No field of the dictionary: nobody filters or counts by it, and not everybody may read it. */
const outline: ImportField = { ...base, name: 'geometry', label: 'Outline', kind: 'outline' };
const source: ImportField = { ...base, name: 'external_id', label: 'Key in the source', kind: 'text' };

function fieldOf(field: SurveyField): ImportField {
  const { name, kind, choices } = field;
  const difficulty = name.startsWith('wg_');
  return {
    name,
    label: labelOf(field),
    kind,
    open: !CLOSED.includes(name) && !difficulty,
    longest: LONGEST[name] ?? (kind === 'choice' ? (CLOSED.includes(name) ? 64 : 128) : 255),
    place: ['line_no', 'plot_no', 'village_id'].includes(name) ? 'key' : null,
    ...(choices && { choices }),
    ...((kind === 'number' || difficulty) && { numbers: difficulty ? difficultyRule : numberRule(name) }),
  };
}

function fieldsOf(target: Target): readonly ImportField[] {
  const own = (tableOf(target)?.fields ?? []).filter(({ name, link, derived }) => name !== code.name && derived === undefined && (link === undefined ? !name.includes('.') : link.table === 'crops'));
  const fields = own.map((field) => (field.link === undefined ? fieldOf(field) : crop));
  if (target === 'villages') return fields;
  if (target === 'households') return [code, village, round, ...fields, source];
  return [code, round, ...(target === 'crop_plantings' ? [plot] : []), ...fields, ...(target === 'plots' ? [outline] : []), source];
}

/** The fields of each table, the one that rows are found by first. */
export const IMPORT_FIELDS = Object.fromEntries(TARGETS.map((target) => [target, fieldsOf(target)])) as Readonly<Record<Target, readonly ImportField[]>>;

export const importField = (target: Target, name: string | null): ImportField | undefined => IMPORT_FIELDS[target].find((field) => field.name === name);
