export { catalogue } from './catalogue.ts';
export * from './entry.ts';
export * from './education/attainment.ts';
export * from './education/gender-parity.ts';
export * from './education/literacy.ts';
export * from './education/out-of-school.ts';
export * from './education/reasons-not-attending.ts';
export * from './education/school-attendance.ts';
export * from './education/school-distance.ts';
