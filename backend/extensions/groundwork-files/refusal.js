/** An error in the shape Directus answers with. Each extension has its own. */
export const invalid = (message) => Object.assign(new Error(message), { name: 'DirectusError', status: 400, code: 'INVALID_PAYLOAD', extensions: { reason: message } });
