export { readSurveyFile } from '@groundwork/survey/import';
