import { loadMessages } from "./app/core/i18n.js";
import { DeviceBar } from "./app/device/device-bar.js";
import { offerUpdates } from "./app/device/update-notice.js";
import { useDevice } from "./app/device/use-device.js";

useDevice(loadMessages().then(() => new DeviceBar(document.body)));
offerUpdates();
