import ipaddr from 'ipaddr.js';

const IPV6_NETWORK_BITS = 64;

/**
 * The network that counts as one caller: an IPv4 address, also where IPv6 carries it, or an IPv6 network of 64 bits,
 * which a provider gives to one customer.
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
