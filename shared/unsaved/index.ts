export {
  declaredUnsavedWork,
  keepPage,
  lostWithPage,
  unsavedWork,
  useUnsavedWork,
  type UnsavedWorkState,
} from './unsaved-work.ts';
