import { CHOICES, SURVEY } from './household-form.ts';
import type { KoboAsset } from './kobo-server.ts';
import { service } from './portal.ts';

let forms = 0;
export const newForm = (): KoboAsset =>
  service().addAsset({ uid: `aHouseholds${(forms += 1)}`, name: 'Household survey', survey: SURVEY, choices: CHOICES });
