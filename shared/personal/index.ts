export { personal } from './page-personal-storage.ts';
export { createPersonalStorage, type Kept, type PersonalArea, type PersonalStorage } from './personal-storage.ts';
