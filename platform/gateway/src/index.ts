export { createGateway } from './gateway.ts';
export { defaultRateLimits, type Gateway, type GatewayOptions, type LogSink, type RateLimit, type RateLimits } from './options.ts';
