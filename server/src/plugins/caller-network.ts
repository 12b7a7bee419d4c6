import ipaddr from 'ipaddr.js';

const IPV6_NETWORK_BITS = 64;

/** The network of an address, with a prefix of `bits` bits, in CIDR notation. */
function networkAround(address: ipaddr.IPv4 | ipaddr.IPv6, bits: number): string {
  const kind = address instanceof ipaddr.IPv6 ? ipaddr.IPv6 : ipaddr.IPv4;
  return `${kind.networkAddressFromCIDR(`${address.toString()}/${bits}`).toString()}/${bits}`;
}

/**
 * The network of a caller for rate limits: one IPv4 address, or an IPv6 /64, which a provider assigns to one customer.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
  return networkAround(parsed, IPV6_NETWORK_BITS);
}

const IPV4_SHOWN_BITS = 24;
const IPV6_SHOWN_BITS = 48;

/** A network of the address that is too large to identify a household; '' if the address is not valid. */
export function approximateNetwork(address: string): string {
  if (!ipaddr.isValid(address)) return '';
  const parsed = ipaddr.process(address);
  return networkAround(parsed, parsed instanceof ipaddr.IPv6 ? IPV6_SHOWN_BITS : IPV4_SHOWN_BITS);
}
