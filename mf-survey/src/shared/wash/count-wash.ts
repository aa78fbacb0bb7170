import { z } from '@groundwork/shared/data';
import type { WashHousehold } from '../indicators/health/wash-household.ts';
import type { Count } from '../section/counted-answers.data.ts';
import { above, asked, askedFlag, askedHeadSex, askedNumber, askedText } from '../section/questions.ts';
import { field } from '../section/read-every.ts';

/** Whether the way to the water takes more than half an hour, in whole minutes: all that the ladder asks of it. */
const longWay = asked({ field: 'water_roundtrip_min', from: [0, 31] }, z.pipe(field.number, z.transform(above(30))));

/** Water, toilet and hygiene of households, counted. */
export const countWash: Count<WashHousehold> = {
  collection: 'households',
  questions: {
    headSex: askedHeadSex,
    waterSource: askedText('water_source'),
    onPremises: askedFlag('water_on_premises'),
    available: askedFlag('water_available'),
    quality: askedText('water_quality'),
    roundtrip: askedNumber('water_roundtrip_min'),
    toilet: askedText('toilet_type'),
    toiletShared: askedFlag('toilet_shared'),
    excretaSafe: askedFlag('excreta_safe'),
    facility: askedText('handwash_facility'),
    soap: askedFlag('handwash_soap'),
    water: askedFlag('handwash_water'),
  },
  facets: [
    ['headSex', 'waterSource', 'onPremises', 'available', 'quality', { roundtrip: longWay }],
    ['headSex', 'onPremises', 'roundtrip'],
    ['headSex', 'toilet', 'toiletShared', 'excretaSafe'],
    ['headSex', 'facility', 'soap', 'water'],
  ],
};

/** The same, as far as the ladders of water and sanitation need it. */
export const countLadders: Count<WashHousehold> = {
  ...countWash,
  facets: [
    ['waterSource', 'onPremises', 'available', 'quality', { roundtrip: longWay }],
    ['toilet', 'toiletShared', 'excretaSafe'],
  ],
};
