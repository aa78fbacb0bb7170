import { deviceStorage, foreignPage } from '../config/index.ts';
import { createPersonalStorage, type PersonalStorage } from './personal-storage.ts';

/** The page's personal storage. Whatever a screen keeps of a person on the device goes here, so that the logout finds it. */
export const personal: PersonalStorage = createPersonalStorage(deviceStorage, () =>
  foreignPage() || !('caches' in globalThis) ? undefined : caches,
);
