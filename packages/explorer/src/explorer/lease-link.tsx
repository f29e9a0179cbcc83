import { stateAt } from '../model/state-at.js';
import { plainText } from '../ui/plain-text.js';
import { StateChip, ViewLink } from './parts.js';
import { instant, leases } from './session.js';

/** A lease by its place, as a link to it. */
export function LeaseLink({ place }: { place: number }) {
  const lease = leases.value[place];
  if (lease === undefined) return <span class="quiet">a lease that was not granted here</span>;
  return (
    <span class="lease-link">
      <ViewLink to="tree" params={{ lease: lease.handle }}>
        {plainText(lease.agent, 60) || lease.handle}
      </ViewLink>{' '}
      <code class="quiet">{lease.handle}</code>{' '}
      <StateChip state={stateAt(leases.value, place, instant.value).state} />
    </span>
  );
}

/** Leases from the root down, each beneath the one before. */
export function Chain({ places }: { places: readonly number[] }) {
  return (
    <ol class="chain">
      {places.map((place) => (
        <li key={place}>
          <LeaseLink place={place} />
        </li>
      ))}
    </ol>
  );
}
