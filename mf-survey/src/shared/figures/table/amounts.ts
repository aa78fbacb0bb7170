import type { SurveyField } from '../../query/dictionary/index.ts';

/** Numbers that name a place, a line or a date; nobody takes their mean. */
const NAMES = /(^|\.)(latitude|longitude|line_no|plot_no|year|installed_year|sale_month|weight|exchange_rate)$/;

/** Whether a field is an amount of something, whose mean means something. */
export const isAmount = ({ kind, name }: SurveyField): boolean => kind === 'number' && !NAMES.test(name);
