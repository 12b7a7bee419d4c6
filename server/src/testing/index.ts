export { openThroughProxy } from './database-proxy.ts';
export { EventReader } from './event-reader.ts';
export { useEventReaders } from './event-readers.ts';
export {
  createAccount,
  createSession,
  createSlot,
  HOUR_MS,
  hoursFromNow,
  PASSWORD,
  type TestAccount,
  wallTime,
} from './factories.ts';
export { interleave } from './row-lock.ts';
export { expectPauses, recordPauses } from './recorded-pauses.ts';
export { recordQueries } from './query-plans.ts';
export { buildTestApi, type SignedIn, type TestApi, useTestApi } from './test-api.ts';
export { decodeMail, type TestMail, useTestMail } from './test-mail.ts';
export { type TestResponse, type TestClient } from './test-client.ts';
export { type ReplicatedDatabase, startReplicatedDatabase } from './replicated-database.ts';
export { type OtlpCollector, type ReceivedSpan, startOtlpCollector } from './otlp-collector.ts';
export { createOlderDatabase, forgetMigrations } from './older-database.ts';
export { createTestDatabase, type TestDatabase } from './test-database.ts';
