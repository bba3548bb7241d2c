/** `latchkey-auth/redis`: the handler's own state in Redis or Valkey. */
export { type RedisClient, redisStore } from './stores/redis';
