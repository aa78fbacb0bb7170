export { declaredUnsavedWork, unsavedWork, useUnsavedWork, type UnsavedWorkState } from './unsaved-work.ts';
