export { readSurveyFile } from '@groundwork/shared/survey/import';
