/** An error in the shape Directus answers with. Extensions have no dependencies, so each has its own. */
const refusal = (status, code, message) => Object.assign(new Error(message), { name: 'DirectusError', status, code, extensions: { reason: message } });

export const invalid = (message) => refusal(400, 'INVALID_PAYLOAD', message);

export const forbidden = () => refusal(403, 'FORBIDDEN', "You don't have permission to access this.");
