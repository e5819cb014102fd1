"""OpenStack Swift with its s3api, whole in one process on loopback ports: for tests. Prints the port of its S3."""

import eventlet

eventlet.monkey_patch()

import os
import sys
from array import array

import eventlet.wsgi
from swift.common import storage_policy, utils

DIR, ACCESS_KEY_ID, SECRET_ACCESS_KEY, REGION, ORIGIN = sys.argv[1:]
DEVICE = "disk"


def write(name, text):
    path = os.path.join(DIR, name)
    with open(path, "w") as file:
        file.write(text)
    return path


os.makedirs(os.path.join(DIR, "devices", DEVICE))
write("swift.conf", "[swift-hash]\nswift_hash_path_suffix = tests\n")
utils.set_swift_dir(DIR)
storage_policy.reload_storage_policies()

from swift.common.ring import RingData
from swift.common.wsgi import SwiftHttpProtocol, loadapp

STORE = """[DEFAULT]
swift_dir = {dir}
devices = {dir}/devices
mount_check = false
[pipeline:main]
pipeline = {name}-server
[app:{name}-server]
use = egg:swift#{name}
recon_cache_path = {dir}
"""
user, _, name = ACCESS_KEY_ID.partition(":")
PROXY = f"""[DEFAULT]
swift_dir = {DIR}
cors_allow_origin = {ORIGIN}
[pipeline:main]
pipeline = s3api tempauth proxy-server
[filter:s3api]
use = egg:swift#s3api
location = {REGION}
cors_preflight_allow_origin = {ORIGIN}
[filter:tempauth]
use = egg:swift#tempauth
user_{user}_{name} = {SECRET_ACCESS_KEY} .admin
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
"""


def listen():
    return eventlet.listen(("127.0.0.1", 0))


class NoCache:
    """In place of memcached, which the front asks for and can do without."""

    def get(self, *_, **__):
        return None

    def set(self, *_, **__):
        pass

    def delete(self, *_, **__):
        pass


def serve(listener, conf):
    app = loadapp(conf)

    def answer(env, start_response):
        env["swift.cache"] = NoCache()
        return app(env, start_response)

    eventlet.spawn(eventlet.wsgi.server, listener, answer, protocol=SwiftHttpProtocol, log_output=False)


for name in ("account", "container", "object"):
    listener = listen()
    port = listener.getsockname()[1]
    disk = {"id": 0, "region": 1, "zone": 1, "weight": 1, "ip": "127.0.0.1", "port": port, "device": DEVICE}
    disk.update(replication_ip="127.0.0.1", replication_port=port, meta="")
    RingData([array("H", [0, 0])], [disk], 31).save(os.path.join(DIR, f"{name}.ring.gz"))
    serve(listener, write(f"{name}.conf", STORE.format(dir=DIR, name=name)))

front = listen()
serve(front, write("proxy.conf", PROXY))
print(front.getsockname()[1], flush=True)
# Until whoever started us is gone; a plain read would hold up all of the servers.
eventlet.hubs.trampoline(sys.stdin, read=True)
