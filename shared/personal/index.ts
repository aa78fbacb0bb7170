export { personal } from './current.ts';
export { createPersonalStorage, type Kept, type PersonalArea, type PersonalStorage } from './personal-storage.ts';
