import { describe, expect, it } from 'vitest'
import { isPublicAddress, networksIn } from './public-address.ts'

describe('isPublicAddress', () => {
  it.each(['8.8.8.8', '172.32.0.1', '2606:4700:4700::1111', '::ffff:8.8.8.8'])('%s is public', (address) =>
    expect(isPublicAddress(address)).toBe(true),
  )

  it.each([
    '127.0.0.1',
    '127.255.255.254',
    '0.0.0.0',
    '10.0.0.1',
    '172.16.0.1',
    '192.168.1.1',
    '100.64.0.1',
    '169.254.169.254',
    '192.0.2.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::7f00:1',
    '::ffff:127.0.0.1',
    '::ffff:a9fe:a9fe',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001:db8::1',
    'fe80::1',
    'fe80::1%eth0',
    'fc00::1',
    'fd00:ec2::254',
    'fec0::1',
    'ff02::1',
    'localhost',
    '1',
    '',
  ])('%s is not', (address) => expect(isPublicAddress(address)).toBe(false))

  it.each([
    ['127.0.0.1', '127.0.0.0/8'],
    ['::ffff:127.0.0.1', '127.0.0.1'],
    ['10.1.2.3', '192.168.0.1, 10.1.0.0/16'],
    ['fd00::7', 'fd00::/8'],
  ])('%s may be reached where %s is allowed', (address, networks) => {
    expect(isPublicAddress(address, networksIn(networks))).toBe(true)
  })

  it.each([
    ['10.2.0.1', '10.1.0.0/16'],
    ['127.0.0.1', '::1'],
    ['169.254.169.254', '127.0.0.0/8,10.0.0.0/8'],
    ['::1', ''],
  ])('%s may not where %s is', (address, networks) => {
    expect(isPublicAddress(address, networksIn(networks))).toBe(false)
  })
})
