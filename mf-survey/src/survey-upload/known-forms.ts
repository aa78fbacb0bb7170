export { recognised } from '@groundwork/shared/survey/import';
