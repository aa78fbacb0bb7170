/** The Directus this schema and these access rules are written and tested for. */
export const directusVersion = '11.17.4';
