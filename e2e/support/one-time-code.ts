export { lastingCode, oneTimeCode } from '../../backend/src/integration/one-time-code.ts';
