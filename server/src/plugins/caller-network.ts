import ipaddr from 'ipaddr.js';

const IPV6_NETWORK_BITS = 64;

/**
 * The network of a caller for rate limits: an IPv4 address, also IPv4-mapped, or an IPv6 /64, which a provider
 * assigns to one customer.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
  const network = new ipaddr.IPv6(
    parsed.parts.map((part, index) => (index * 16 < IPV6_NETWORK_BITS ? part : 0)),
  );
  return `${network.toString()}/${IPV6_NETWORK_BITS}`;
}

const IPV4_SHOWN_BITS = 24;
const IPV6_SHOWN_BITS = 48;

/** The network around an address, too wide to tell one household from another; '' where there is none. */
export function approximateNetwork(address: string): string {
  if (!ipaddr.isValid(address)) return '';
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv6) {
    const network = new ipaddr.IPv6(
      parsed.parts.map((part, index) => (index * 16 < IPV6_SHOWN_BITS ? part : 0)),
    );
    return `${network.toString()}/${IPV6_SHOWN_BITS}`;
  }
  return `${ipaddr.IPv4.networkAddressFromCIDR(`${parsed.toString()}/${IPV4_SHOWN_BITS}`).toString()}/${IPV4_SHOWN_BITS}`;
}
