import type { AgentLease } from '@cognitive-delivery/contract';
import type { Unsigned } from '../../src/sign.js';
import { aManifest } from './manifests.js';

/** A lease that nobody has signed yet. */
export const unsignedLease: Unsigned<AgentLease> = {
  schema_version: '1.2',
  lease_id: '00000001-0000-4000-8000-000000000001',
  manifest: aManifest({ allow: { read_paths: ['src/**'] } }),
  declared_hash: 'b'.repeat(64),
  issued_at: '2026-10-05T06:00:00.000Z',
  expires_at: '2026-10-05T06:15:00.000Z',
  issuer_session_id: 'session',
  key_fingerprint: 'sha256:0123456789abcdef',
};
