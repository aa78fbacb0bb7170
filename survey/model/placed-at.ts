/** What a map that the portal saves says of each household: whether it stands where it is itself, or at its village. Its import must not take the village's position for the household's. */
export const PLACED_AT = { property: 'position', own: 'own', village: 'village' } as const;
export type PlacedAt = typeof PLACED_AT.own | typeof PLACED_AT.village;
