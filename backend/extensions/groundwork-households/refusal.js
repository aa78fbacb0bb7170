/** An error in the shape Directus answers with. Extensions have no dependencies, so each has its own. */
const refusal = (status, code, message) => Object.assign(new Error(message), { name: 'DirectusError', status, code, extensions: {} });

/** What Directus itself answers to a forbidden call; it tells nothing about what exists. */
export const forbidden = () => refusal(403, 'FORBIDDEN', "You don't have permission to access this.");

export const notFound = (message) => refusal(404, 'ROUTE_NOT_FOUND', message);

export const isForbidden = (error) => error?.code === 'FORBIDDEN';
