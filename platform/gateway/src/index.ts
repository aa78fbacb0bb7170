export { createGateway } from './gateway.ts';
export { readOperatorOptions } from './settings.ts';
export {
  defaultRateLimits,
  type CallRecord,
  type Gateway,
  type GatewayOptions,
  type LogSink,
  type RateLimit,
  type RateLimits,
} from './options.ts';
