import { labels } from '../in-language.ts';

/** Codes and words of illness and care, in the order of the questionnaire. */
export const conditions = labels({
  fever_malaria: 'Fever or malaria',
  diarrhoea: 'Diarrhoea',
  cough: 'Cough or breathing',
  injury: 'Injury',
  skin: 'Skin',
  chronic: 'Chronic illness',
  pregnancy: 'Pregnancy or birth',
  other: 'Other',
});

export const careProviders = labels({
  health_post: 'Health post',
  health_centre: 'Health centre',
  hospital: 'Hospital',
  community_worker: 'Community health worker',
  traditional: 'Traditional healer',
  pharmacy: 'Pharmacy or shop',
  private_clinic: 'Private clinic',
});

/** Washington Group short set: how much difficulty. Stored as numbers. */
export const difficulties = labels({
  1: 'No difficulty',
  2: 'Some difficulty',
  3: 'A lot of difficulty',
  4: 'Cannot do at all',
});
