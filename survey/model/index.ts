export * from './copied-tables.ts';
